import { Link } from '#web/ui/link.tsx'
import { useSections } from './use-sections.ts'

/** The pages of all sections as columns of small links, for the foot of pages. */
export default function SectionLinks() {
  return (
    <div className="columns-2 gap-x-8 max-[14rem]:columns-1 sm:columns-3 lg:columns-5">
      {useSections().map(({ key, title, pages }) => (
        <div key={key} className="mb-7 break-inside-avoid">
          <p className="font-semibold text-ink">{title}</p>
          <ul className="mt-1.5">
            {pages.map(({ path, name }) => (
              <li key={path}>
                <Link to={path} className="inline-block min-w-6 py-1 hover:text-ink max-md:py-1.5">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
