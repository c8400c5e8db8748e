import { Form } from '#web/ui/form.tsx'
import { useWords } from '#web/state/words.tsx'

/** Looks for an episode, within the category that is chosen; works without scripts as well. */
export function FindEpisode({ title, category }: { title: string; category: number }) {
  const t = useWords()
  return (
    <Form role="search" aria-label={t('radio.find')} action="/radios" className="mt-5 flex max-w-[520px] gap-2">
      {category > 0 && <input type="hidden" name="category_id" value={category} />}
      <input
        name="title"
        type="search"
        defaultValue={title}
        maxLength={80}
        autoComplete="off"
        aria-label={t('radio.find')}
        placeholder={t('radio.find')}
        className="h-11 w-full min-w-0 rounded-md border border-control bg-raised px-3 text-md placeholder:text-ink-3"
      />
      <button
        type="submit"
        className="h-11 shrink-0 rounded-md border border-control px-5 text-sm font-semibold hover:bg-raised"
      >
        {t('radio.find_submit')}
      </button>
    </Form>
  )
}
