import { useId } from 'react'
import type { EntityField } from '#domain/newsroom/entity-field.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { EntityChoice } from './entity-field.tsx'
import { fieldName } from './field-name.ts'
import { PictureField } from './picture-field.tsx'
import { RecordingField } from './recording-field.tsx'
import { RichField } from './rich-field.tsx'
import { choiceName } from './value-text.ts'

interface FieldControlProps {
  field: EntityField
  /** The language of a translated field, which is part of the control's name in the form. */
  lang?: Locale | undefined
  value: string
  isFixed: boolean
  /** Whether its value could not be stored as it was when the form was sent. */
  isWrong: boolean
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
export function FieldControl({ field, lang, value, isFixed, isWrong, isShown, className = '' }: FieldControlProps) {
  const t = useWords()
  const id = useId()
  const { type, isRequired = false, choices = [] } = field
  const name = lang ? `${field.name}.${lang}` : field.name
  const label = t(fieldName(field.name))
  if (type === 'switch')
    return (
      <label className={`flex min-h-9 items-center gap-2.5 text-sm font-semibold ${className}`}>
        <input type="checkbox" name={name} defaultChecked={value === 'on'} className="size-4 accent-ink" />
        {label}
      </label>
    )
  const shared = {
    id,
    name,
    defaultValue: value,
    'aria-describedby': `${id}-hint ${id}-fault`,
    'aria-invalid': isWrong || undefined,
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
        ) : type === 'choice' ? (
          <select {...shared} disabled={isFixed} className={`${control} min-h-10`}>
            {!isRequired && <option value="" />}
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choiceName(field, choice, t)}
              </option>
            ))}
          </select>
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
        {isWrong && faultOf(field, t)}
      </p>
    </div>
  )
}

/** What to do with a value that cannot be stored. */
function faultOf({ type, isRequired }: EntityField, t: Words): string {
  if (type === 'url' || type === 'picture' || type === 'recording') return t('deskentities.fault_url')
  if (type === 'dollars' || type === 'number') return t(`deskentities.fault_${type}`)
  return t(isRequired ? 'deskentities.fault_empty' : 'deskentities.fault_form')
}

function hintOf({ name, type }: EntityField, t: Words): string {
  if (name === 'chapters' || name === 'people') return t(`deskentities.hint_${name}`)
  const explained =
    type === 'lines' ||
    type === 'ids' ||
    type === 'moment' ||
    type === 'clock' ||
    type === 'text' ||
    type === 'duration'
  return explained ? t(`deskentities.hint_${type}`) : ''
}
