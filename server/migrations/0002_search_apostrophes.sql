-- The search takes typographic and straight apostrophes for the same letter.
UPDATE "requests" SET "search_text" = replace("search_text", '’', '''') WHERE "search_text" LIKE '%’%';
