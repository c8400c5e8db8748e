-- The language of the page on which an item was saved: a correction or withdrawal notifies those who saved that version.
-- Unknown for older rows, for which the language of the account counts.

alter table collection add column lang text check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr'));
