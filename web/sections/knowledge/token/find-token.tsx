import { Form } from '#web/ui/form.tsx'
import { useWords } from '#web/state/words.tsx'

/** Looks for a token; works without scripts as well, because the result has an address. */
export function FindToken({ title }: { title: string }) {
  const t = useWords()
  return (
    <Form role="search" aria-label={t('science.find')} action="/project" className="mt-5 flex max-w-[520px] gap-2">
      <input
        name="title"
        type="search"
        defaultValue={title}
        maxLength={80}
        autoComplete="off"
        aria-label={t('science.find')}
        placeholder={t('science.find')}
        className="h-11 w-full min-w-0 rounded-md border border-control bg-raised px-3 text-md placeholder:text-ink-3"
      />
      <button
        type="submit"
        className="h-11 shrink-0 rounded-md border border-control px-5 text-sm font-semibold hover:bg-raised"
      >
        {t('science.find_submit')}
      </button>
    </Form>
  )
}
