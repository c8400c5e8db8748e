import { z } from 'zod'
import { creditRoles, pictureFocuses } from '#domain/news/item/byline.ts'
import { byMark } from '#domain/news/item/marks.ts'
import { itemKinds } from '#domain/news/item/kind.ts'
import { shownStates, stateNames, versionActs, workStates } from '#domain/news/item/state.ts'
import { locales } from '#domain/platform/locale.ts'
import { count, namedShape, time } from '#contract/parameters.ts'

export const lang = z.enum(locales)

export const revisionCauses = [
  'typed',
  'refused',
  'taken',
  'submitted',
  'returned',
  'approved',
  'scheduled',
  'published',
  'corrected',
  'withdrawn',
  'taken_back',
  'restored',
  'replaced',
] as const
export type RevisionCause = (typeof revisionCauses)[number]

export const staffRef = namedShape('StaffRef', { id: count, name: z.string() })

/** The state of one language version of an item. */
export const versionView = namedShape('DeskVersion', {
  lang,
  name: z.enum(stateNames).describe('The next step that it waits for, otherwise its public state'),
  shown: z.enum(shownStates),
  work: z.enum(workStates).describe('The working copy, apart from what readers see'),
  title: z.string(),
  is_machine: z.boolean().describe('Written by a translation program; nobody has approved it'),
  is_stale: z.boolean().describe('The original has changed since'),
  release_at: time.nullable().describe('When it is released'),
  is_returned: z.boolean().describe('A reviewer returned it'),
  updated_at: time,
})
export type VersionView = z.infer<typeof versionView>

export const itemRow = namedShape('DeskItemRow', {
  article_id: count,
  kind: z.enum(itemKinds),
  original_lang: lang,
  title: z.string().describe('In the language of the call, else the original; of the working copy'),
  author: staffRef.nullable().describe('The member of staff who created it'),
  source_name: z.string(),
  embargo_until: time.nullable(),
  published_at: time.nullable(),
  updated_at: time,
  versions: z.array(versionView).describe('Those that exist'),
})
export type ItemRowView = z.infer<typeof itemRow>

/** The texts of a version, as the desk edits them. */
export const textsView = namedShape('DeskTexts', {
  title: z.string(),
  abstract: z.string(),
  content: z.string().describe('Sanitised HTML'),
  tags: z.array(z.string()),
})

export const noteView = namedShape('DeskNote', {
  id: count,
  author: staffRef.nullable(),
  passage: z.string(),
  occurrence: count,
  answers: count.nullable(),
  content: z.string(),
  add_time: time,
  is_done: z.boolean(),
})

export const presenceView = namedShape('DeskPresence', {
  pen: staffRef.extend({ is_you: z.boolean(), wrote_at: time.nullable() }).nullable(),
  people: z.array(staffRef.extend({ asked_at: time.nullable().describe('When they requested the pen') })),
  number: count.describe('Of the working copy; a reader reads it again when this grows'),
  state: z.enum(stateNames),
  notes: z.array(noteView),
})

const facts = namedShape('DeskFacts', {
  image: z.string(),
  image_focus: z.enum(pictureFocuses),
  slug: z.string(),
  byline: z.array(z.object({ name: z.string(), role: z.enum(creditRoles) })),
  compositions: z
    .array(z.object({ p_id: count, kind: z.enum(['topic', 'special']), title: z.string() }))
    .describe('Topics and special reports that list it by choice, besides those of its tags'),
  source_name: z.string(),
  source_url: z.string(),
  author_id: count.nullable(),
  weight: count,
  ...byMark(z.boolean()),
})

export const itemDetail = itemRow
  .extend({
    facts,
    may_change_facts: z.boolean().describe('Whether the caller may change `facts`'),
    lang: lang.describe('Of the texts'),
    number: count.describe('Of the working copy; 0 without one. `save` names it as `base`'),
    texts: textsView,
    acts: z.array(z.enum(versionActs)).describe('The acts that the caller may do with this version now'),
    returned: z.object({ note: z.string(), by: staffRef.nullable(), at: time }).nullable(),
    release: z
      .object({ at: time, zone: z.string(), is_correction: z.boolean(), is_changed: z.boolean(), failure: z.string() })
      .nullable()
      .describe('The scheduled release; `is_changed`: the working copy has changed since'),
    corrections: z.array(z.object({ content: z.string(), add_time: time })),
    withdrawn_reason: z.string(),
    notes: z.array(noteView),
    now: time.describe('The clock of the server'),
  })
  .meta({ id: 'DeskItem' })
export type ItemDetail = z.infer<typeof itemDetail>

export const revisionRow = namedShape('DeskRevision', {
  id: count,
  cause: z.enum(revisionCauses),
  note: z.string(),
  author: staffRef.nullable(),
  save_count: count,
  title: z.string(),
  words: z.object({ added: count, removed: count }).describe('Compared with the revision before'),
  add_time: time,
  updated_at: time,
})

export const upcomingRow = namedShape('DeskRelease', {
  article_id: count,
  lang,
  title: z.string(),
  release_at: time,
  zone: z.string(),
  is_correction: z.boolean(),
  failure: z.string(),
  by: staffRef.nullable(),
})
