import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

export default defineConfig(({ isSsrBuild }) => ({
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', emptyOutDir: true }
    : { outDir: 'dist/app', target: 'es2022', emptyOutDir: true },
  plugins: isSsrBuild
    ? []
    : [
        tanstackRouter({
          target: 'react',
          routesDirectory: 'src/routes',
          generatedRouteTree: 'src/route-tree.gen.ts',
          autoCodeSplitting: true,
        }),
        react(),
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'sw',
          filename: 'sw.ts',
          registerType: 'prompt',
          injectRegister: false,
          // The venue server makes the manifest from the venue's own name and colours.
          manifest: false,
          injectManifest: {
            globPatterns: ['**/*.{js,css,html,svg,png,woff2,json}'],
            globIgnores: ['assets/admin/**', 'sw.js'],
          },
        }),
      ],
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}))
