import { useState, type ComponentProps } from 'react'
import { AddressInput } from '#web/newsroom/parts/address-input.tsx'
import { useWords } from '#web/state/words.tsx'
import { Shelf } from './shelf.tsx'
import { DialogButton } from '#web/newsroom/parts/dialog-button.tsx'

/** Edits the address of a picture, typed or chosen from the library. It shows pictures of this site only: a request would reveal the work to others. */
export function PictureField({ defaultValue, ...input }: ComponentProps<'input'> & { defaultValue: string }) {
  const t = useWords()
  const [address, setAddress] = useState(defaultValue)
  return (
    <div className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
      <AddressInput {...input} address={address} onAddress={setAddress} />
      {/^\/[^/]/.test(address) && (
        <img src={address} alt="" className="h-10 w-16 flex-none rounded-sm border border-soft object-cover" />
      )}
      {!input.readOnly && (
        <DialogButton
          className="min-h-10 flex-none"
          name={t('deskentities.library')}
          title={t('desk.section_media')}
          isWide
        >
          {(close) => (
            <div className="mt-4">
              <Shelf
                onPick={({ url }) => {
                  setAddress(url)
                  close()
                }}
              />
            </div>
          )}
        </DialogButton>
      )}
    </div>
  )
}
