-- Tokens begin with the month of their text from now on (server/search-index/month-prefix.ts). The next start indexes all items
-- again, the newest first; emptying the table spares it and its index from holding both forms.
truncate item_search;
