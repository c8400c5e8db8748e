import { useState, type ComponentProps } from 'react'
import { LibraryDialog } from '#web/newsroom/media/library-dialog.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { useWords } from '#web/state/words.tsx'

/** Edits the address of a picture, typed or chosen from the library. It shows pictures of this site only: a request would reveal the work to others. */
export function PictureField({ defaultValue, ...input }: ComponentProps<'input'> & { defaultValue: string }) {
  const t = useWords()
  const [address, setAddress] = useState(defaultValue)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
      <input {...input} type="text" value={address} onChange={({ target }) => setAddress(target.value.trim())} />
      {/^\/[^/]/.test(address) && (
        <img src={address} alt="" className="h-10 w-16 flex-none rounded-sm border border-soft object-cover" />
      )}
      {!input.readOnly && (
        <Button className="min-h-10 flex-none" onClick={() => setOpen(true)}>
          {t('deskentities.library')}
        </Button>
      )}
      <LibraryDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChosen={({ url }) => {
          setAddress(url)
          setOpen(false)
        }}
      />
    </div>
  )
}
