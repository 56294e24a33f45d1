import { useEffect, useState } from 'react'
import { isOutOfReach } from '../api/failure'
import type { Read } from '../api/use-read'
import { homeTexts } from '../settings/texts/home'
import { useOnline } from '../ui/browser/use-online'
import { dataAge } from '../ui/screen/data-age'
import classes from './home/home.module.css'

const MINUTE = 60_000

interface Props {
  read: Pick<Read<unknown>, 'fetchedAt' | 'failure' | 'status'>
}

/** Says how old the page is when it could not be refreshed; at once where there is no network to do so, or it would move the page. */
export function Freshness({ read }: Props) {
  const [, setNow] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  const isOnline = useOnline()
  const cannotBeAsked = !isOnline && read.status === 'stored'
  if (read.fetchedAt === null || !(read.failure || cannotBeAsked)) return null
  const isOut = cannotBeAsked || (read.failure && isOutOfReach(read.failure))
  return (
    <p className={classes.freshness} role="status">
      {isOut && homeTexts.offline} {dataAge(read.fetchedAt, Date.now())}
    </p>
  )
}
