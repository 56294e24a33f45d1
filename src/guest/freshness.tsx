import { useEffect, useState } from 'react'
import { homeTexts } from '../settings/texts/home'
import { dataAge } from './data-age'
import classes from './home.module.css'

const MINUTE = 60_000

interface Props {
  read: { fetchedAt: string | null; status: 'loading' | 'fresh' | 'stored' | 'failed' } | null
}

/** Says how old the page is when it could not be refreshed. */
export function Freshness({ read }: Props) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  if (!read?.fetchedAt || read.status !== 'failed') return null
  return (
    <p className={classes.freshness} role="status">
      {homeTexts.offline} {dataAge(read.fetchedAt, now)}
    </p>
  )
}
