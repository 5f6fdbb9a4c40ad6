/** Made by vite.config.ts. */
declare module 'virtual:engine' {
  const address: string;
  export default address;
}
/** The same: where the answers are that come with the page. */
declare module 'virtual:ahead' {
  const address: string;
  export default address;
}
