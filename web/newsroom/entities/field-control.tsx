import { useId, useEffect, useState, type ComponentProps } from 'react'
import type { EntityField } from '#domain/newsroom/entity-field.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { fieldName } from './field-name.ts'
import { PictureField } from '#web/newsroom/media/picture-field.tsx'
import { CityField } from './city-field.tsx'
import { RecordingField } from './recording-field.tsx'
import { RichField } from './rich-field.tsx'
import { choiceName } from './value-text.ts'
import { readAll } from './entity-titles.ts'
import { Check } from '#web/newsroom/parts/check.tsx'

/** Nothing is typed that must be, or something that is not in the form of the field. */
export type FieldFault = 'empty' | 'form'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

interface FieldControlProps {
  field: EntityField
  /** The language of a translated field, which is part of the control's name in the form. */
  lang?: Locale | undefined
  value: string
  isFixed: boolean
  /** Why its value could not be stored as it was when the form was sent; undefined if it could. */
  fault: FieldFault | undefined
  /** Whether the tab of its language is selected. */
  isShown: boolean
  className?: string
}

const control =
  'w-full rounded-sm border border-control bg-paper aria-invalid:border-down px-3 text-md text-ink disabled:bg-raised disabled:text-ink-2 [&[readonly]]:bg-raised [&[readonly]]:text-ink-2'
const longRows = { text: 8, lines: 4, ids: 4 } as const
const inputTypes: Partial<Record<EntityField['type'], string>> = {
  day: 'date',
  moment: 'datetime-local',
  clock: 'datetime-local',
}

const audioFiles = '.mp3,.ogg,.opus,.m4a,audio/mpeg,audio/ogg,audio/mp4'
const videoFiles = '.mp4,video/mp4'

/** A control for one value of an entity, according to its description. */
export function FieldControl({ field, lang, value, isFixed, fault, isShown, className = '' }: FieldControlProps) {
  const t = useWords()
  const id = useId()
  const { type, isRequired = false, choices = [] } = field
  const { zone } = useSite()
  const name = lang ? `${field.name}.${lang}` : field.name
  const label = t(fieldName(field.name))
  if (type === 'switch')
    return (
      <Check
        className={`min-h-9 font-semibold ${className}`}
        label={label}
        name={name}
        defaultChecked={value === 'on'}
      />
    )
  const shared = {
    id,
    name,
    defaultValue: value,
    'aria-describedby': `${id}-hint ${id}-fault`,
    'aria-invalid': fault !== undefined || undefined,
  }
  const heading = (
    <>
      {label}
      {lang && (
        <span lang={localeFacts[lang].tag} className="ms-2 font-normal text-ink-2">
          {shortNames[lang]}
        </span>
      )}
      {isRequired && <span className="ms-2 font-normal text-ink-2">{t('deskentities.required')}</span>}
    </>
  )
  const oneLine = {
    ...shared,
    readOnly: isFixed,
    autoComplete: 'off',
    className: `${control} min-h-10`,
  }
  return (
    <div className={className}>
      {type === 'html' ? (
        <p className="text-sm font-semibold">{heading}</p>
      ) : (
        <label htmlFor={id} className="text-sm font-semibold">
          {heading}
        </label>
      )}
      <div className="mt-1">
        {type === 'html' ? (
          <RichField
            name={name}
            label={lang ? `${label} ${shortNames[lang]}` : label}
            value={value}
            isFixed={isFixed}
            isShown={isShown}
          />
        ) : type === 'choice' || type === 'zone' || choices.length > 0 ? (
          <select
            {...shared}
            defaultValue={value || (type === 'zone' ? zone : field.example)}
            disabled={isFixed}
            className={`${control} min-h-10`}
          >
            {!isRequired && <option value="" />}
            {[...new Set([...(type === 'zone' ? zones : choices), ...(value ? [value] : [])])].map((choice) => (
              <option key={choice} value={choice}>
                {choiceName(field, choice, t)}
              </option>
            ))}
          </select>
        ) : type === 'city' ? (
          <CityField {...oneLine} />
        ) : type === 'entity' ? (
          <EntityChoice {...shared} of={field.of as EntityKind} disabled={isFixed} className={`${control} min-h-10`} />
        ) : type === 'picture' ? (
          <PictureField {...oneLine} />
        ) : type === 'recording' ? (
          <RecordingField {...oneLine} accept={field.name === 'audio_url' ? audioFiles : videoFiles} />
        ) : type in longRows ? (
          <textarea
            {...shared}
            readOnly={isFixed}
            rows={longRows[type as keyof typeof longRows]}
            className={`${control} py-2`}
          />
        ) : (
          <input
            {...oneLine}
            type={inputTypes[type] ?? 'text'}
            inputMode={type === 'dollars' || type === 'number' ? 'decimal' : undefined}
          />
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-2 empty:hidden">
        {hintOf(field, t)}
      </p>
      <p id={`${id}-fault`} className="mt-1 text-sm font-semibold text-down empty:hidden">
        {fault && faultOf(field, fault, t)}
      </p>
    </div>
  )
}

/** Fields whose form has words of its own. */
const named = [
  'slug',
  'key',
  'account',
  'chapters',
  'people',
  'ends_at',
  'city',
  'latitude',
  'longitude',
  'video_url',
] as const

/** What to do with a value that cannot be stored. */
function faultOf({ name, type }: EntityField, fault: FieldFault, t: Words): string {
  if (fault === 'empty') return t('deskentities.fault_empty')
  const own = oneOf(named, name)
  if (own) return t(`deskentities.fault_${own}`)
  if (type === 'text') return t('deskentities.hint_text')
  if (type === 'duration') return t('deskentities.hint_duration')
  if (type === 'url' || type === 'picture' || type === 'recording') return t('deskentities.fault_url')
  if (type === 'dollars' || type === 'number') return t(`deskentities.fault_${type}`)
  return t('deskentities.fault_form')
}

function hintOf({ name, type }: EntityField, t: Words): string {
  if (name === 'chapters' || name === 'people' || name === 'city') return t(`deskentities.hint_${name}`)
  const explained = oneOf(['lines', 'ids', 'moment', 'clock', 'text', 'duration'] as const, type)
  return explained ? t(`deskentities.hint_${explained}`) : ''
}

interface EntityChoiceProps extends ComponentProps<'select'> {
  of: EntityKind
  defaultValue: string
}

function EntityChoice({ of, defaultValue, ...select }: EntityChoiceProps) {
  const [options, setOptions] = useState<Awaited<ReturnType<typeof readAll>>>([])
  useEffect(() => {
    readAll(of).then(setOptions, showFailure)
  }, [of])
  // Until the options are loaded, and for an entity that no longer exists, the form sends the current value.
  const isListed = options.some(({ id }) => id === defaultValue)
  return (
    <select key={options.length} defaultValue={defaultValue} {...select}>
      {!isListed && <option value={defaultValue}>{defaultValue && `#${defaultValue}`}</option>}
      {options.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
