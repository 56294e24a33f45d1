/**
 * For every connection to PostgreSQL. After the time the system looks whether the other end is still there. Its own time is
 * two hours: as long a call would wait for a machine that lost its power, and keep its connection from the others.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
