import { languagesParameter } from '#domain/platform/language/reading-languages.ts'
import { Form } from '#web/ui/form.tsx'
import { SearchInput } from '#web/parts/search/search-input.tsx'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/ui/button.tsx'
import type { SearchQuery } from './address.ts'

/** The search box of the results page, a plain form without scripts. */
export function SearchForm({ msg, names, langs }: Pick<SearchQuery, 'msg' | 'names' | 'langs'>) {
  const t = useWords()
  return (
    <Form
      role="search"
      aria-label={t('search.box')}
      action="/search"
      className="relative flex gap-2"
      onSubmit={(event) => {
        if (!String(new FormData(event.currentTarget).get('msg')).trim()) event.preventDefault()
      }}
    >
      {names !== 'all' && <input type="hidden" name="names" value={names} />}
      {langs && <input type="hidden" name={languagesParameter} value={langs} />}
      <label htmlFor="search-box" className="sr-only">
        {t('search.box')}
      </label>
      <SearchInput
        key={msg}
        id="search-box"
        defaultValue={msg}
        autoFocus={!msg}
        listClassName="absolute inset-x-0 top-full z-10 mt-1.5"
        placeholder={t('search.box')}
        className="h-11 w-full min-w-0 rounded-md border border-control bg-raised px-3 text-md text-ink placeholder:text-ink-3"
      />
      <Button size={11} type="submit" className="shrink-0">
        {t('search.submit')}
      </Button>
    </Form>
  )
}
