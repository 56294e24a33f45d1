import type pg from 'pg'

/**
 * For every connection to PostgreSQL. After the time the system looks whether the other end is still there. Its own time is
 * two hours: as long a call would wait for a machine that lost its power, and keep its connection from the others.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * For every session that PostgreSQL keeps for us alone: it, too, soon notices that this machine is gone. What a process
 * that lost its power left open holds locks that all others wait for, and by default does so for two hours.
 */
const noticing = {
  text: 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 5; set tcp_user_timeout = 20000',
  query_timeout: 10_000,
}

export const noticeLostCaller = (client: pg.ClientBase) => client.query(noticing).catch(() => {})
