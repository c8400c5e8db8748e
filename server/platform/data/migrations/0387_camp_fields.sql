-- What a city camp says of itself besides its text: by language one entry per line, and the same in every row of its page.
alter table site_page
  add column programme   text not null default '',
  add column cities      text not null default '',
  add column starts_on   date,
  add column ends_on     date,
  -- Applications are taken up to the end of this day (UTC); without one as long as the page is written.
  add column apply_until date,
  add column partners    text[] not null default '{}';
