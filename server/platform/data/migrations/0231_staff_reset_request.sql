-- Addresses for which somebody asked for a new password of the newsroom. A job mails the link: the answer to whoever asks
-- takes the same time whether the address is known or not.
create table staff_reset_request (
  id         bigint generated always as identity primary key,
  email      text not null,
  locale     text not null,
  created_at timestamptz not null
);
