# A imagem de uma instância: constrói-se com tudo, e corre só com o construído e as dependências de produção.
# De uma versão exata do Node, a de longo suporte em que se testa (npm run test:lts).
FROM node:24.21.0-bookworm-slim AS construcao
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json babel.config.js webpack.config.ts ./
COPY tools ./tools
COPY public ./public
COPY core ./core
COPY server ./server
COPY src ./src
RUN npm run -s build

FROM node:24.21.0-bookworm-slim AS dependencias
WORKDIR /app
COPY package.json package-lock.json ./
# Nenhuma dependência de produção precisa de programas de instalação.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=dependencias /app/node_modules ./node_modules
COPY package.json LICENSE NOTICE ./
COPY --from=construcao /app/dist ./dist
USER node
EXPOSE 3000
# Pergunta-se sem pôr outro Node a correr: só o bash, e nada que ele chame.
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-3000} && printf 'GET /api/saude/pronto HTTP/1.0\\r\\nHost: saude\\r\\n\\r\\n' >&3 && read -r linha <&3 && [[ $linha == *' 200 '* ]]"]
# O programa mesmo, sem npm nem shell: os sinais chegam a ele, e npm start, que constrói, não tem o que fazer aqui.
CMD ["node", "dist/server/main.cjs"]
