import { z } from 'zod'
import { itemKinds } from '#domain/news/item/kind.ts'
import { shownStates, stateNames, versionActs, workStates } from '#domain/news/item/state.ts'
import { locales } from '#domain/platform/locale.ts'
import { count, time } from '#contract/parameters.ts'

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

export const staffRef = z.object({ id: count, name: z.string() }).meta({ id: 'StaffRef' })

/** The state of one language version of an item. */
export const versionView = z
  .object({
    lang,
    name: z.enum(stateNames).meta({ description: 'The next step that it waits for, otherwise its public state' }),
    shown: z.enum(shownStates),
    work: z.enum(workStates).meta({ description: 'The working copy, apart from what readers see' }),
    title: z.string(),
    is_machine: z.boolean().meta({ description: 'Written by a translation program; nobody has approved it' }),
    is_stale: z.boolean().meta({ description: 'The original has changed since' }),
    release_at: time.nullable().meta({ description: 'When it is released' }),
    is_returned: z.boolean().meta({ description: 'A reviewer returned it' }),
    updated_at: time,
  })
  .meta({ id: 'DeskVersion' })
export type VersionView = z.infer<typeof versionView>

export const itemRow = z
  .object({
    article_id: count,
    kind: z.enum(itemKinds),
    original_lang: lang,
    title: z.string().meta({ description: 'In the language of the call, else the original; of the working copy' }),
    author: staffRef.nullable().meta({ description: 'The member of staff who created it' }),
    source_name: z.string(),
    embargo_until: time.nullable(),
    published_at: time.nullable(),
    updated_at: time,
    versions: z.array(versionView).meta({ description: 'Those that exist' }),
  })
  .meta({ id: 'DeskItemRow' })
export type ItemRowView = z.infer<typeof itemRow>

/** The texts of a version, as the desk edits them. */
export const textsView = z
  .object({
    title: z.string(),
    abstract: z.string(),
    content: z.string().meta({ description: 'Sanitised HTML' }),
    tags: z.array(z.string()),
  })
  .meta({ id: 'DeskTexts' })

export const noteView = z
  .object({
    id: count,
    author: staffRef.nullable(),
    passage: z.string(),
    occurrence: count,
    answers: count.nullable(),
    content: z.string(),
    add_time: time,
    is_done: z.boolean(),
  })
  .meta({ id: 'DeskNote' })

export const presenceView = z
  .object({
    pen: staffRef.extend({ is_you: z.boolean(), wrote_at: time.nullable() }).nullable(),
    people: z.array(
      staffRef.extend({ asked_at: time.nullable().meta({ description: 'When they requested the pen' }) }),
    ),
    number: count.meta({ description: 'Of the working copy; a reader reads it again when this grows' }),
    state: z.enum(stateNames),
    notes: z.array(noteView),
  })
  .meta({ id: 'DeskPresence' })

const facts = z
  .object({
    image: z.string(),
    source_name: z.string(),
    source_url: z.string(),
    author_id: count.nullable(),
    weight: count,
    is_first: z.boolean(),
    is_hot: z.boolean(),
    is_original: z.boolean(),
    is_exclusive: z.boolean(),
    is_detective: z.boolean(),
    is_choice: z.boolean(),
    is_important: z.boolean(),
    is_show_home: z.boolean(),
  })
  .meta({ id: 'DeskFacts' })

export const itemDetail = itemRow
  .extend({
    facts,
    may_change_facts: z.boolean().meta({ description: 'Whether the caller may change `facts`' }),
    lang: lang.meta({ description: 'Of the texts' }),
    number: count.meta({ description: 'Of the working copy; 0 without one. `save` names it as `base`' }),
    texts: textsView,
    acts: z.array(z.enum(versionActs)).meta({ description: 'The acts that the caller may do with this version now' }),
    returned: z.object({ note: z.string(), by: staffRef.nullable(), at: time }).nullable(),
    release: z
      .object({ at: time, zone: z.string(), is_correction: z.boolean(), is_changed: z.boolean(), failure: z.string() })
      .nullable()
      .meta({ description: 'The scheduled release; `is_changed`: the working copy has changed since' }),
    corrections: z.array(z.object({ content: z.string(), add_time: time })),
    withdrawn_reason: z.string(),
    notes: z.array(noteView),
    now: time.meta({ description: 'The clock of the server' }),
  })
  .meta({ id: 'DeskItem' })
export type ItemDetail = z.infer<typeof itemDetail>

export const revisionRow = z
  .object({
    id: count,
    cause: z.enum(revisionCauses),
    note: z.string(),
    author: staffRef.nullable(),
    save_count: count,
    title: z.string(),
    words: z.object({ added: count, removed: count }).meta({ description: 'Compared with the revision before' }),
    add_time: time,
    updated_at: time,
  })
  .meta({ id: 'DeskRevision' })

export const upcomingRow = z
  .object({
    article_id: count,
    lang,
    title: z.string(),
    release_at: time,
    zone: z.string(),
    is_correction: z.boolean(),
    failure: z.string(),
    by: staffRef.nullable(),
  })
  .meta({ id: 'DeskRelease' })
