-- The pages that the newsroom writes have no text of the program any more (domain/newsroom/site-page.ts); those of the demo are marked.
alter table site_page
  drop constraint site_page_name_check,
  add constraint site_page_name_check check (name in ('introduce', 'oprr', 'citycamps', 'citycampsnewyork')),
  add column is_demo boolean not null default false;

-- Applicants name the city themselves: which cities have a camp is in the newsroom's text.
update camp_application set city = case city
    when 'new-york' then 'New York' when 'singapore' then 'Singapore' when 'istanbul' then 'Istanbul' else 'Bangkok'
  end
where city in ('new-york', 'singapore', 'istanbul', 'bangkok');
