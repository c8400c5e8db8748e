-- What a client sent under a key of its own, so that pressing again after an answer was lost posts nothing twice. Kept for a day.
create table social_sent (
  id          uuid primary key,
  signer_uuid uuid not null references signer on delete cascade,
  hash        text not null,
  sent_at     timestamptz not null
);

create index social_sent_at on social_sent (sent_at);
create index social_sent_of on social_sent (signer_uuid);
