-- The languages that an account reads besides that of a page (domain/language/reading-languages.ts); null before it chose any.
alter table account add column reading text;
