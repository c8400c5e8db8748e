import { useWords } from '#web/state/words.tsx'
import { CommentView } from './comment-view.tsx'
import { useConversing } from './context.ts'
import { MoreLink } from './more-link.tsx'
import type { Thread } from './threads.ts'

/** A comment and its replies, oldest first. */
export function ThreadView({ thread }: { thread: Thread }) {
  const t = useWords()
  const { control } = useConversing()
  const { head, replies, more } = thread
  const nameOf = (parent: number | null) =>
    parent === head.id ? undefined : replies.find(({ id }) => id === parent)?.user?.nickname
  return (
    <li className="border-b border-soft">
      <CommentView comment={head} isReply={false} answers={undefined} />
      {replies.length + more > 0 && (
        <div className="ms-4 border-s border-soft ps-4 pb-2 sm:ms-11">
          <ol>
            {replies.map((reply) => (
              <li key={reply.id}>
                <CommentView comment={reply} isReply answers={nameOf(reply.parent)} />
              </li>
            ))}
          </ol>
          {more > 0 && (
            <p className="py-1.5">
              <MoreLink
                to={`?comments=${control.conversation.first.page}&thread=${head.id}#comment-${head.id}`}
                load={() => control.loadReplies(head.id)}
              >
                {t('comment.more_replies', { count: more })}
              </MoreLink>
            </p>
          )}
        </div>
      )}
    </li>
  )
}
