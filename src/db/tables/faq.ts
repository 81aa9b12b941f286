import type { Table } from "dexie";
import type {
  FaqCategory,
  FaqCategoryKey,
  KnowledgeArticle,
  KnowledgeCard,
  KnowledgeSection,
} from "../../contract/faq.ts";
import type { Translations } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";

interface FaqCategoryRow extends Pick<FaqCategory, "icon"> {
  id: number;
  key: FaqCategoryKey;
  title: Translations;
  subtitle: Translations;
  qandA: ReadonlyArray<{
    slug: string;
    article?: number;
    question: Translations;
    ans: Translations;
  }>;
}

interface KnowledgeCardRow extends Omit<KnowledgeCard, "title" | "desc"> {
  thaiSlug: string;
  title: Translations;
  desc: Translations;
}

interface KnowledgeSectionRow extends Omit<KnowledgeSection, "title" | "questions"> {
  title: Translations;
}

export interface KnowledgeArticleRow extends Pick<KnowledgeArticle, "id" | "slug" | "lastUpdated"> {
  thaiSlug: string;
  section: number;
  question: Translations;
  related: readonly number[];
  content: Translations;
}

interface FaqTables {
  faqCategories: Table<FaqCategoryRow, number>;
  knowledgeCards: Table<KnowledgeCardRow, number>;
  knowledgeSections: Table<KnowledgeSectionRow, number>;
  knowledgeArticles: Table<KnowledgeArticleRow, number>;
}

export const faqTables = defineTables<FaqTables>()(
  {
    faqCategories: "id",
    knowledgeCards: "id",
    knowledgeSections: "id",
    knowledgeArticles: "id",
  },
  { seed: "every-version" },
);
