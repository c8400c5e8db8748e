-- Where this database is used: a copy of it, somewhere else, sends nothing until an operator says that the site has moved.
create table site_home (
  is_only boolean primary key default true check (is_only),
  place   text not null
);
