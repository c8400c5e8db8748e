import { useEffect, useRef, useState } from 'react'
import { usePictureSrc } from '#web/parts/item/picture-src.ts'

/** The logo of a token, often at another host; nothing if it cannot be loaded. */
export function TokenLogo({ url }: { url: string }) {
  const src = usePictureSrc(url)
  const [isBroken, setBroken] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  // Loading may have failed before hydration.
  useEffect(() => void setBroken(picture.current?.complete === true && picture.current.naturalWidth === 0), [src])
  if (isBroken) return null
  return (
    <img
      ref={picture}
      src={src}
      alt=""
      width={32}
      height={32}
      className="size-8 self-center rounded-full bg-sunk object-cover"
      onError={() => setBroken(true)}
    />
  )
}
