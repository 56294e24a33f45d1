import { deviceTexts as texts } from '../../settings/texts/staff/device'
import styles from './device.module.css'

const Steps = ({ name, steps }: { name: string; steps: readonly string[] }) => (
  <>
    <h3 className={styles.name}>{name}</h3>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </>
)

/** How the tablet's own system keeps people in this app, and what is beyond it. */
export function LockRecipe() {
  const { lock, cannot } = texts
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.title}>{lock.title}</h2>
        <p>{lock.lead}</p>
        <Steps name={lock.apple} steps={lock.appleSteps} />
        <Steps name={lock.android} steps={lock.androidSteps} />
      </section>
      <section className={styles.section}>
        <h2 className={styles.title}>{cannot.title}</h2>
        <ul className={styles.steps}>
          {cannot.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
