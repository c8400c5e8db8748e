import { sql } from 'kysely'
import type { deskReport, DeskReportRow } from '#contract/newsroom/report.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'

interface Row extends Omit<DeskReportRow, 'comment' | 'cast' | 'user' | 'add_time'> {
  created_at: Date
  comment_id: number | null
  comment_body: string | null
  comment_state: string | null
  comment_author: string | null
  cast_hash: string | null
  cast_text: string | null
  cast_hidden: boolean
  account_id: number | null
  nickname: string | null
  earlier: number
  total: number
}

/** The hash of a cast within the address of its page. */
const hashOf = sql`substring(lower(report.target) from '0x[0-9a-f]{40}')`

export const list: Handler<typeof deskReport.list> = async (input, { db }) => {
  const { page } = input
  const limit = limitOf(input)
  const states = input.state === 'waiting' ? ['open', 'looking'] : [input.state]
  const { rows } = await sql<Row>`
    select report.id, report.content, report.email, report.lang, report.target, report.state, report.answer, report.created_at,
      comment.id as comment_id, comment.body as comment_body, comment.state as comment_state, author.nickname as comment_author,
      ${hashOf} as cast_hash, fc_cast.text as cast_text, cast_hidden.hash is not null as cast_hidden,
      account.id as account_id, account.nickname,
      (select count(*)::int from report as other where other.account_id = report.account_id and other.id < report.id) as earlier,
      count(*) over ()::int as total
    from report
      left join comment on comment.id = report.comment_id
      left join account as author on author.id = comment.account_id
      left join account on account.id = report.account_id
      left join fc_cast on fc_cast.hash = decode(substr(${hashOf}, 3), 'hex')
      left join cast_hidden on cast_hidden.hash = decode(substr(${hashOf}, 3), 'hex')
    where report.state = any(${states})
    order by report.created_at ${sql.raw(input.state === 'waiting' ? 'asc' : 'desc')}, report.id
    limit ${limit} offset ${(page - 1) * limit}
  `.execute(db)
  const total = rows[0]?.total ?? 0
  return { page, limit, total, has_more: page * limit < total, list: rows.map(view) }
}

function view(row: Row): DeskReportRow {
  const { id, content, email, lang, target, state, answer, created_at } = row
  return {
    id,
    content,
    email,
    lang,
    target,
    state,
    answer,
    comment:
      row.comment_id === null
        ? null
        : {
            id: row.comment_id,
            content: row.comment_body ?? '',
            state: row.comment_state ?? '',
            author: row.comment_author ?? '',
          },
    cast:
      row.cast_hash === null ? null : { hash: row.cast_hash, text: row.cast_text ?? '', is_hidden: row.cast_hidden },
    user: row.account_id === null ? null : { id: row.account_id, nickname: row.nickname ?? '', reports: row.earlier },
    add_time: Math.floor(created_at.getTime() / 1000),
  }
}
