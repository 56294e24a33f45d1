import { useEffect, useState } from 'react'
import { isOutOfReach } from '../api/failure'
import type { Read } from '../api/use-read'
import { homeTexts } from '../settings/texts/home'
import { dataAge } from '../ui/screen/data-age'
import classes from './home/home.module.css'

const MINUTE = 60_000

interface Props {
  read: Pick<Read<unknown>, 'fetchedAt' | 'failure'>
}

/** Says how old the page is when it could not be refreshed. */
export function Freshness({ read }: Props) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  if (read.fetchedAt === null || !read.failure) return null
  return (
    <p className={classes.freshness} role="status">
      {isOutOfReach(read.failure) && homeTexts.offline} {dataAge(read.fetchedAt, now)}
    </p>
  )
}
