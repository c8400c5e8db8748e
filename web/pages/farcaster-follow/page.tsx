import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { followPath } from '../../social/address.ts'
import { BackHeader } from '../../social/back-header.tsx'
import { SocialErrorPage } from '../../social/error-page.tsx'
import { Invitation } from '../../social/invitation.tsx'
import { shownName } from '../../social/names.tsx'
import { personOf } from '../../social/person-of.ts'
import { PersonRow } from '../../social/person-row.tsx'
import { RowList } from '../../social/row-list.tsx'
import { Tabs } from '../../social/tabs.tsx'
import { Head } from '../../shell/head.tsx'
import { ask, askContext } from '../../state/ask.ts'
import { useWords } from '../../state/words.tsx'
import { missing } from '../news/missing.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(askContext)
  const query = new URL(request.url).searchParams
  const fid = personOf({ request, context })
  if (!fid) return null
  const type = query.get('type') === 'following' ? ('following' as const) : ('followers' as const)
  const [person, first] = await Promise.all([
    call('social.user', { fid }),
    call('social.userFollow', { fid, type, cursor: query.get('cursor') ?? undefined }),
  ]).catch(missing)
  return { person, type, first }
}

/** Who follows somebody, and whom they follow (R144). */
export default function FollowPage() {
  const data = useLoaderData<typeof loader>()
  const t = useWords()
  if (!data) {
    return (
      <>
        <Head title={t('warpcaster.my')} description={t('warpcaster.invite_person')} isHidden />
        <BackHeader>{t('warpcaster.my')}</BackHeader>
        <Invitation text={t('warpcaster.invite_person')} />
      </>
    )
  }
  const { person, type, first } = data
  const { fid } = person
  const name = shownName(person)
  const tabs = (['followers', 'following'] as const).map((each) => ({
    name: t(`warpcaster.tab_${each}`),
    to: followPath(fid, each),
    isCurrent: each === type,
  }))
  return (
    <>
      <Head
        title={t(`warpcaster.${type}_title`, { name })}
        description={t(`warpcaster.${type}_title`, { name })}
        isHidden
      />
      <BackHeader isRuled={false}>
        <bdi>{name}</bdi>
      </BackHeader>
      <Tabs label={t('warpcaster.person_parts')} tabs={tabs} />
      <RowList
        first={first}
        more={(cursor) => ask('social.userFollow', { fid, type, cursor })}
        keyOf={(each) => each.fid}
        empty={<p>{t(`warpcaster.empty_${type}`)}</p>}
      >
        {(each) => <PersonRow key={each.fid} person={each} />}
      </RowList>
    </>
  )
}

export function ErrorBoundary() {
  return <SocialErrorPage what="person" />
}
