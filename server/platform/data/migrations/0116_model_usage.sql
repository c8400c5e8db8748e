-- What the language model was asked for and what that cost, by day (UTC), model and purpose.

create table model_usage (
  day        date not null,
  model      text not null,
  purpose    text not null check (purpose in ('answer', 'translation', 'summary', 'explanation', 'embedding')),
  calls      integer not null default 0,
  -- Calls that ended with a refusal; they are among `calls`.
  failures   integer not null default 0,
  tokens_in  bigint not null default 0,
  tokens_out bigint not null default 0,
  -- By the prices of the configuration at that time, in billionths of a US dollar.
  cost_nanos bigint not null default 0,
  primary key (day, model, purpose)
);
