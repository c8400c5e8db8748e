import type { Output } from '#contract/calls.ts'
import { pulseGroups } from '#domain/platform/pulse/parts.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { When } from '#web/parts/when.tsx'
import { useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { utcClock } from '#web/newsroom/parts/record-fields.tsx'
import { useRefresh } from '#web/newsroom/parts/use-refresh.ts'
import { Heading } from '#web/newsroom/parts/heading.tsx'

type Part = Output<'deskStatus.read'>['parts'][number]

const everyMs = 10_000
const bytesPerMegabyte = 1024 * 1024
const hoursOfDay = 24

export const loader = () => ask('deskStatus.read', {})

/** How the site runs: what needs a person first, then each part with its last hour, and what happened. */
export default function StatusPage() {
  const { time, state, parts, runs, changes, sizes, bytes, versions } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()
  const { tag } = localeFacts[useShared((shared) => shared.locale)]
  const inUnit = (value: number, unit: string) =>
    value.toLocaleString(tag, { maximumFractionDigits: 1, style: 'unit', unit, unitDisplay: 'short' })
  const sizeOf = (size: number) => inUnit(size / bytesPerMegabyte, 'megabyte')
  const spanOf = (hours: number) => (hours < hoursOfDay ? inUnit(hours, 'hour') : inUnit(hours / hoursOfDay, 'day'))
  useRefresh(revalidate, everyMs)
  const open = parts.filter((part) => part.state !== 'ok')
  return (
    <Page title={t(`deskpulse.${state}`)} aside={t('deskpulse.looked', { time: clockIn(time * 1000, 'UTC') })}>
      {open.length > 0 && (
        <ul aria-label={t('deskpulse.needs')}>
          {open.map(({ key, name, needs, since }) => (
            <li
              key={key}
              className="grid gap-x-6 gap-y-1 border-b border-soft py-3 ps-3 shadow-[inset_2px_0_var(--color-signal)] sm:grid-cols-[14rem_1fr]"
            >
              <p className="font-semibold">
                {name}
                {since !== null && (
                  <span className="block text-sm font-normal text-ink-3">
                    <When seconds={since} />
                  </span>
                )}
              </p>
              <p className="text-ink-2 wrap-anywhere">{needs}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-x-10 lg:grid-cols-2">
        {pulseGroups.map((group) => (
          <Group
            key={group}
            name={t(`deskpulse.group_${group}`)}
            parts={parts.filter((part) => part.group === group)}
          />
        ))}
      </div>
      <Heading
        className="mt-10"
        text={t('deskpulse.runs')}
        aside={t('deskpulse.started', { time: utcClock(versions.started_at) })}
      />
      <Table
        label={t('deskpulse.runs')}
        rows={runs}
        keyOf={({ name }) => name}
        empty={t('deskpulse.never')}
        columns={[
          { name: t('deskpulse.run_name'), cell: ({ name }) => <code>{name}</code> },
          {
            name: t('deskpulse.run_ended'),
            cell: ({ succeeded_at }) =>
              succeeded_at === null ? t('deskpulse.never') : <When seconds={succeeded_at} />,
          },
          {
            name: t('deskpulse.run_took'),
            cell: ({ took_ms }) => (took_ms === null ? '' : `${took_ms} ms`),
            isNumber: true,
          },
          { name: t('deskpulse.run_error'), cell: ({ error }) => error },
        ]}
      />
      <Heading className="mt-10" text={t('deskpulse.sizes')} aside={t('deskpulse.whole', { size: sizeOf(bytes) })} />
      <Table
        label={t('deskpulse.sizes')}
        rows={sizes}
        keyOf={({ table }) => table}
        columns={[
          { name: t('deskpulse.size_table'), cell: ({ table }) => <code>{table}</code> },
          { name: t('deskpulse.size_rows'), cell: ({ rows }) => rows.toLocaleString(tag), isNumber: true },
          { name: t('deskpulse.size_bytes'), cell: (row) => sizeOf(row.bytes), isNumber: true },
          {
            name: t('deskpulse.size_kept'),
            cell: ({ kept }) =>
              kept.map(({ hours }) => (hours === null ? t('deskpulse.ever') : spanOf(hours))).join(' · '),
          },
          {
            name: t('deskpulse.size_setting'),
            cell: ({ kept }) => kept.map(({ setting }) => setting && <code key={setting}>{setting} </code>),
          },
        ]}
      />
      <Heading
        className="mt-10"
        text={t('deskpulse.changes')}
        aside={`Farwire ${versions.farwire} · Node ${versions.node} · PostgreSQL ${versions.postgres}`}
      />
      {changes.length === 0 && <p className="py-4 text-ink-2">{t('deskpulse.nothing')}</p>}
      <ol>
        {changes.map((change) => (
          <li
            key={`${change.time} ${change.name}`}
            className="grid gap-x-6 border-b border-soft py-2.5 sm:grid-cols-[14rem_1fr]"
          >
            <span className="text-sm text-ink-3">
              <When seconds={change.time} />
            </span>
            <span className="wrap-anywhere">
              <b className="font-semibold">{change.name}</b>{' '}
              <span className="text-ink-2">{change.text || t('deskpulse.back')}</span>
            </span>
          </li>
        ))}
      </ol>
    </Page>
  )
}

function Group({ name, parts }: { name: string; parts: readonly Part[] }) {
  const t = useWords()
  const { tag } = localeFacts[useShared((shared) => shared.locale)]
  const textOf = (value: number, unit: string = 'count') =>
    value.toLocaleString(tag, {
      maximumFractionDigits: value < 10 ? 1 : 0,
      ...(unit !== 'count' && { style: 'unit', unit, unitDisplay: 'short' }),
    })
  return (
    <section>
      <Heading className="mt-10" text={name} aside={t('deskpulse.last_hour')} />
      <ul>
        {parts.map(({ key, name: part, value, unit, state, hour }) => (
          <li key={key} className="flex items-center gap-4 border-b border-soft py-2.5 text-sm">
            <span aria-hidden="true" className={state === 'ok' ? 'text-ink-3' : 'text-signal'}>
              {marks[state]}
            </span>
            <span className="min-w-0 flex-1 font-semibold">{part}</span>
            <span className="whitespace-nowrap tabular-nums">
              {value === null
                ? '--'
                : unit === 'per_minute'
                  ? t('deskpulse.per_minute', { value: textOf(value) })
                  : textOf(value, unit)}
            </span>
            <HourCurve values={hour} isBeyond={state !== 'ok'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const marks = { ok: '✓', warn: '◐', bad: '!' } as const

const width = 120
const height = 24

/** The values of sixty minutes on one axis from nothing to their highest; a minute without one interrupts the line. */
function HourCurve({ values, isBeyond }: { values: readonly (number | null)[]; isBeyond: boolean }) {
  const highest = Math.max(...values.map((value) => value ?? 0)) || 1
  const points = values.map((value, minute) =>
    value === null
      ? undefined
      : `${((minute / (values.length - 1)) * width).toFixed(1)} ${(height - 2 - (value / highest) * (height - 4)).toFixed(1)}`,
  )
  const path = points.map((point, minute) => point && `${points[minute - 1] ? 'L' : 'M'}${point}`).join('')
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="h-6 w-30 shrink-0 max-sm:w-20">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        className={isBeyond ? 'text-signal' : 'text-ink-3'}
      />
    </svg>
  )
}
