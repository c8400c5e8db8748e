import type { ComponentProps, ReactNode } from 'react'
import { typedWords } from '#domain/news/typed-words.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import { Field } from '#web/ui/field.tsx'
import { Choice } from './choice.tsx'
import { Check } from './check.tsx'

/** One field of what editors change in a dialog: its control, and how its value is read from the form and by people. */
export interface RecordField<Value, Stored = object> {
  label: string
  /** `value` is undefined in the form of a new record, `fault` '' if none. Without a control, another part of the dialog sets it. */
  control?: (name: string, value: Value | undefined, fault: string) => ReactNode
  /** `typed` is null if the form does not have the field at the moment. */
  read: (typed: string | null) => Value
  /** `record` has the other values too: those of a stored record, or those of the form. */
  text: (value: Value, record: Partial<Stored>) => string
}

export const textField = (label: string, input: Partial<ComponentProps<typeof Field>> = {}): RecordField<string> => ({
  label,
  control: (name, value = '', fault) => (
    <Field key={name} label={label} name={name} defaultValue={value} autoComplete="off" fault={fault} {...input} />
  ),
  read: (typed) => (typed ?? '').trim(),
  text: (value) => value,
})

/** Words with commas between. */
export function wordsField(label: string, hint = ''): RecordField<string[]> {
  const { control } = textField(label, { hint })
  return {
    label,
    control: (name, value = [], fault) => control!(name, value.join(', '), fault),
    read: (typed) => typedWords(typed ?? ''),
    text: (value) => value.join(', '),
  }
}

export interface Option<Value> {
  value: Value
  name: string
}

/** One of a few values; `initial` in the form of a new record. */
export function choiceField<Value extends string | number | null>(
  label: string,
  options: readonly Option<Value>[],
  initial: Value = options[0]!.value,
  select: Partial<ComponentProps<typeof Choice>> = {},
): RecordField<Value> {
  const key = (value: Value) => String(value ?? '')
  return {
    label,
    control: (name, value = initial) => (
      <Choice
        key={name}
        label={label}
        name={name}
        className="min-h-11 w-full"
        defaultValue={key(value)}
        options={options.map((option) => ({ value: key(option.value), name: option.name }))}
        {...select}
      />
    ),
    read: (typed) => options.find(({ value }) => key(value) === typed)?.value ?? initial,
    text: (value) => options.find((option) => option.value === value)?.name ?? key(value),
  }
}

/** `names` are those of both states as people read them. */
export const switchField = (label: string, isInitial: boolean, names: { on: string; off: string }) =>
  ({
    label,
    control: (name, value = isInitial) => (
      <Check key={name} className="min-h-6" label={label} name={name} defaultChecked={value} />
    ),
    read: (typed) => typed !== null,
    text: (value) => (value ? names.on : names.off),
  }) satisfies RecordField<boolean>

/** A time in UTC as Unix seconds, 0 if none is typed. */
export function timeField(label: string, initial: number): RecordField<number> {
  const { control } = textField(label, { type: 'datetime-local' })
  return {
    label,
    control: (name, value = initial, fault) => control!(name, inputTime(value), fault),
    read: (typed) => secondsOf(typed ?? '') ?? 0,
    text: utcClock,
  }
}

/** Formats Unix seconds in UTC: '2026-11-23 09:30'. */
export const utcClock = (seconds: number) => inputTime(seconds).replace('T', ' ')

/** The same as the value of a datetime-local field. */
export const inputTime = (seconds: number) => localTime(seconds * 1000, 'UTC')

/** The Unix seconds of such a field; undefined if it is empty. */
export function secondsOf(value: string): number | undefined {
  const moment = momentOf(value.slice(0, 16), 'UTC')
  return Number.isNaN(moment) ? undefined : moment / 1000
}
