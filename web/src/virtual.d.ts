/** Made by vite.config.ts. */
declare module 'virtual:engine' {
  const address: string;
  export default address;
}
