import { pathOfItem } from '#domain/news/item/kind.ts'
import { useCallback, useEffect, useState } from 'react'
import { type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useStore } from '#web/state/store.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { Label } from '#web/ui/label.tsx'
import { When } from '#web/parts/when.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { subjectPath } from './subject-path.ts'

export type MessagesData = Output<'message.list'>
type Message = MessagesData['list'][number]

export const loadMessages = ({ query, call }: LoaderArgs): Promise<MessagesData> =>
  call('message.list', { page: optionalNumberIn(query.get('page')) })

/** Important messages. Opening the page marks them as read; their mark stays visible until the page is left. */
export function MessagesTab({ data }: { data: MessagesData }) {
  const t = useWords()
  const store = useStore()
  /** Unread messages on other pages of the list. */
  const [unreadOnOtherPages, setUnreadOnOtherPages] = useState(
    data.unread - data.list.filter(({ is_read }) => !is_read).length,
  )

  const mark = useCallback(
    (left: Output<'message.read'> | undefined) => {
      const { user } = store.getState()
      if (!left || !user) return
      setUnreadOnOtherPages(left.unread)
      store.setState({ user: { ...user, unread: left.unread } })
    },
    [store],
  )

  useEffect(() => {
    const ids = data.list.filter(({ is_read }) => !is_read).map(({ id }) => id)
    // After a failed call the messages are marked with the next visit.
    if (ids.length) ask('message.read', { ids }).then(mark, () => undefined)
  }, [data, mark])

  if (data.list.length === 0) {
    return (
      <div className="py-14 text-ink-2">
        <p>{t('users.messages_empty')}</p>
        <p className="mt-1">{t('users.messages_hint')}</p>
      </div>
    )
  }
  return (
    <>
      {unreadOnOtherPages > 0 && (
        <p className="pt-4 text-sm">
          <TextButton
            className="text-ink-2 decoration-control"
            onClick={() => void ask('message.read', {}).then(mark, showFailure)}
          >
            {t('users.mark_all')}
          </TextButton>
        </p>
      )}
      {data.list.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
      <Pager page={data.page} hasMore={data.has_more} />
    </>
  )
}

function MessageRow({ message }: { message: Message }) {
  const t = useWords()
  const { kind, user, article, subject } = message
  const to = hrefOf(message)
  const content = message.content || (kind === 'welcome' && t('users.message_welcome_text'))
  const text = <bdi>{textOf(message, t)}</bdi>
  return (
    <article
      data-item={message.id}
      data-unread={!message.is_read || undefined}
      className="flex items-start gap-4 border-b border-soft py-4"
    >
      <Avatar name={user?.nickname ?? 'F'} image={user?.image ?? ''} size={40} />
      <div className="min-w-0 flex-1">
        <h2 className={`text-md leading-[1.4] ${message.is_read ? '' : 'font-[650]'}`}>
          {to ? (
            <Link to={to} data-open>
              {text}
            </Link>
          ) : (
            text
          )}
        </h2>
        {content && (
          <p className="mt-1 line-clamp-3 border-s-2 border-line ps-3 text-sm whitespace-pre-line text-ink-2">
            {content}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
          {!message.is_read && <Label isSignal>{t('users.new')}</Label>}
          <When seconds={message.add_time} />
          {article && <span className="min-w-0 truncate">{article.title}</span>}
          {subject && (
            <Link to={subjectPath(subject)} className="text-ink-2 underline underline-offset-3">
              {t('users.message_all')}
            </Link>
          )}
        </p>
      </div>
    </article>
  )
}

/** The link of a message; none if its item no longer exists. */
function hrefOf({ kind, article, comment_id, series_key }: Message): string | undefined {
  if (kind === 'welcome') return '/users'
  if (kind === 'password_changed') return '/login/forgot'
  if (kind === 'reminder' && !article) return '/calendar'
  if (series_key) return `/dataView/${series_key}`
  if (!article) return undefined
  return `${pathOfItem(article)}${comment_id === null ? '' : `#comment-${comment_id}`}`
}

function textOf({ kind, user, subject, item_count }: Message, t: Words): string {
  if (kind === 'followed') return t('users.message_followed', { name: subject?.title ?? '', count: item_count })
  return kind === 'reply' || kind === 'mention'
    ? t(`users.message_${kind}`, { name: user?.nickname ?? t('users.somebody') })
    : t(`users.message_${kind}`)
}
