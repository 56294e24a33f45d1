import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Container.css'
import '@mantine/core/styles/Text.css'
import '@mantine/core/styles/Title.css'
import { Button, Container, MantineProvider, Text, Title } from '@mantine/core'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

const rootRoute = createRootRoute({ component: Outlet })
const welcome = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => (
    <Container>
      <Title>Welcome</Title>
      <Text>Sign waivers, set up rentals and register your children before you arrive.</Text>
      <Button component="a" href="/home">
        Sign in
      </Button>
    </Container>
  ),
})
const router = createRouter({ routeTree: rootRoute.addChildren([welcome]) })
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
