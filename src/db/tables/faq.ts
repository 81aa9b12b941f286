import type { Table } from "dexie";
import type { FaqCategory, FaqKey, KnowledgeCard, KnowledgeSection, QuestionPage } from "../../contract/faq.ts";
import type { Localised } from "../../lib/localised.ts";

interface FaqCategoryRow extends Pick<FaqCategory, "icon"> {
  id: number;
  key: FaqKey;
  title: Localised;
  subtitle: Localised;
  qandA: ReadonlyArray<{ question: Localised; ans: Localised }>;
}

interface KnowledgeCardRow extends Omit<KnowledgeCard, "title" | "desc"> {
  title: Localised;
  desc: Localised;
}

interface KnowledgeSectionRow extends Omit<KnowledgeSection, "title" | "questions"> {
  title: Localised;
}

export interface KnowledgeArticleRow extends Pick<QuestionPage, "id" | "slug" | "lastUpdated"> {
  /** The id of the section it stands in. */
  section: number;
  question: Localised;
  /** The ids of those that go on from here. */
  related: readonly number[];
  content: Localised;
}

export interface FaqTables {
  faqCategories: Table<FaqCategoryRow, number>;
  knowledgeCards: Table<KnowledgeCardRow, number>;
  knowledgeSections: Table<KnowledgeSectionRow, number>;
  knowledgeArticles: Table<KnowledgeArticleRow, number>;
}

export const faqStores = {
  faqCategories: "id",
  knowledgeCards: "id",
  knowledgeSections: "id",
  knowledgeArticles: "id",
};
