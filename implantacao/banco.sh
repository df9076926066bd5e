#!/bin/sh
# Prepara um PostgreSQL vazio: o papel dono de tudo, que não entra, e dois que entram em nome dele, para que a senha de um se troque
# enquanto o programa usa o outro. Corre uma vez, na criação do volume, como o superusuário.
set -eu
psql -v ON_ERROR_STOP=1 -v senha="$APP_DB_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role astrolabio nologin;
create role app_a login password :'senha' in role astrolabio;
create role app_b nologin in role astrolabio;
alter role app_a set role astrolabio;
alter role app_b set role astrolabio;
create database astrolabio owner astrolabio;
SQL
