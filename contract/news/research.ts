import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { compositionView } from './composition.ts'
import { inLanguages, newsDetail, newsItem, showsAll } from './item.ts'
import { noun, openCall } from '#contract/noun.ts'
import { count, id, listOf, optionalId, optionalTime, paging } from '#contract/parameters.ts'
import { anyTag, compositionsTag, compositionTag, detailTags, itemTags } from '#contract/tags.ts'

const files = z
  .array(
    z.object({
      url: z.string().describe('Absolute address'),
      name: z.string().describe('Name of the file in its address'),
      lang: z.enum(locales).nullable().describe('null for one without a language, such as a table'),
      media_type: z.string(),
      bytes: count.nullable(),
      pages: count.nullable(),
    }),
  )
  .describe('Those in the language of the call first')

export const report = newsItem.extend({ files }).meta({ id: 'ResearchReport' })
export type ResearchReport = z.output<typeof report>
export type ReportFile = ResearchReport['files'][number]
export const reportDetail = newsDetail
  .extend({ files, series: z.array(z.object({ p_id: count, title: z.string() })) })
  .meta({ id: 'ResearchReportDetail' })

const reports = listOf(report).extend(showsAll)

export const institute = noun('institute', {
  select: openCall({
    route: 'GET /v2/Institute/select',
    summary:
      'The publications of the research institute: its series and its newest reports; with `id` one series with its reports.',
    input: z.object({ ...paging, id: optionalId, ...inLanguages }),
    output: reports.extend({ series: z.array(compositionView) }),
    maxAgeSeconds: 15,
    tags: ({ id: asked }, { list }) => [
      asked ? compositionTag(asked) : compositionsTag,
      anyTag('report'),
      ...itemTags(list),
    ],
    refusals: ['not_found'],
  }),

  library: openCall({
    route: 'GET /v2/Institute/library',
    summary: 'All research reports with their files, newest first.',
    input: z.object({ ...paging, end_time: optionalTime, ...inLanguages }),
    output: reports,
    maxAgeSeconds: 15,
    tags: (_, { list }) => [anyTag('report'), ...itemTags(list)],
  }),

  detail: openCall({
    route: 'GET /v2/Institute/detail',
    summary: 'One report with its files, its series, languages, corrections, neighbours and related reports.',
    input: z.object({ id }),
    output: reportDetail,
    maxAgeSeconds: 15,
    tags: (_, item) => [...detailTags('report', item), ...item.series.map(({ p_id }) => compositionTag(p_id))],
    refusals: ['not_found', 'withdrawn'],
  }),
})
