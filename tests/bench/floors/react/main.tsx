import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <main>
      <h1>Welcome</h1>
      <p>Sign waivers, set up rentals and register your children before you arrive.</p>
      <a href="/home">Sign in</a>
    </main>,
  )
