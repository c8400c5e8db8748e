-- The public address under which pages are served: a command beside the site has neither its flags nor its environment, and prints links to it.
create table site_origin (
  is_only    boolean primary key default true check (is_only),
  origin     text not null,
  started_at timestamptz not null default now()
);
