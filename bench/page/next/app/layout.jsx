import Link from 'next/link'
import './site.css'

export const metadata = {
  title: { default: 'Wire', template: '%s – Wire' },
  description: 'News of the markets as they happen',
}

const sections = {
  '/': 'Home',
  '/ai': 'Ask',
  '/newsflash': 'Flashes',
  '/article': 'Articles',
  '/dataview': 'Data',
  '/finance': 'Financing',
  '/social': 'Community',
}

const more = {
  '/subscribe': 'Subscribe',
  '/autor': 'Authors',
  '/library': 'Libraries',
  '/topic': 'Topics',
  '/science': 'Learn',
  '/research': 'Research',
  '/activity': 'Events',
  '/podcast': 'Podcasts',
  '/verify': 'Verify',
  '/about': 'About',
}

const Links = ({ of }) => (
  <ul>
    {Object.entries(of).map(([href, name]) => (
      <li key={href}>
        <Link href={href}>{name}</Link>
      </li>
    ))}
  </ul>
)

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <Link href="/">Wire</Link>
          <nav aria-label="Sections">
            <Links of={sections} />
          </nav>
          <form action="/search">
            <input type="search" name="msg" placeholder="Search" aria-label="Search" />
          </form>
          <Link href="/login">Log in</Link>
        </header>
        <main>{children}</main>
        <footer>
          <p>News of the markets as they happen, in the order in which they happen.</p>
          <Links of={more} />
        </footer>
      </body>
    </html>
  )
}
