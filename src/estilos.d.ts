declare module '*.css';
declare const process: { readonly env: { readonly NODE_ENV?: string } };
