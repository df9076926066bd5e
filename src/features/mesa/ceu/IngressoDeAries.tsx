/** O mapa do ano de um país: o Sol a entrar em Áries, visto da capital. Dois cliques. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate } from 'react-router-dom';
import { useCeuQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Secao } from '@/components/moldura/Secao';
import { MOMENTO, NOME } from '@/vistas/endereco';
import { lerParDaApi } from '@core/civil';
import { lugarEmParametros } from './enderecoDoCeu';

/** As capitais que mais se pedem; as coordenadas são as da lista de lugares do produto. */
const CAPITAIS = [
  ['Brasília/DF', '15°46′47″S,47°55′47″W', 'America/Sao_Paulo'],
  ['Lisboa, Portugal', '38°43′00″N,09°08′00″W', 'Europe/Lisbon'],
  ['Buenos Aires, Argentina', '34°36′47″S,58°22′38″W', 'America/Argentina/Buenos_Aires'],
  ['Washington, Estados Unidos', '38°53′42″N,77°02′11″W', 'America/New_York'],
  ['Londres, Reino Unido', '51°30′31″N,00°07′32″W', 'Europe/London'],
  ['Pequim, China', '39°54′27″N,116°23′51″E', 'Asia/Shanghai'],
] as const;

/** O Sol entra em Áries entre 19 e 22 de março, em qualquer dos anos. */
const janela = (ano: number) => ({
  de: `${ano}-03-17T00:00:00Z`,
  ate: `${ano}-03-24T00:00:00Z`,
});

export function IngressoDeAries({ ano }: { readonly ano: number }) {
  const [aberto, abrir] = useState(false);
  const navegar = useNavigate();
  const { currentData, error, refetch } = useCeuQuery(
    aberto ? { consulta: janela(ano) } : skipToken,
  );
  const ingresso = currentData?.eventos.find(
    (e) => e.tipo === 'ingresso' && e.corpo === 'Sol' && e.signo === 'Áries',
  );
  const ir = (local: string, coord: string, ianaTimeZone: string): void => {
    const par = lerParDaApi(coord);
    if (!ingresso || !par) return;
    const parametros = new URLSearchParams({
      [MOMENTO]: `${ingresso.instante.slice(0, 19)}Z`,
      [NOME]: `Ingresso de Áries de ${ano}`,
      ...lugarEmParametros({ ...par, local, ianaTimeZone }),
    });
    void navegar(`/ceu/mapa?${parametros.toString()}`);
  };
  return (
    <Secao titulo="Ingresso de Áries">
      <Typography variant="body2" sx={{ mb: 1 }}>
        O mapa do ano de um país: o Sol a 0° de Áries, visto da capital.
      </Typography>
      <Button variant="outlined" size="small" aria-expanded={aberto} onClick={() => abrir(!aberto)}>
        Ingresso de {ano}
      </Button>
      {aberto && error && !currentData && (
        <NaoVeio
          titulo="Não foi possível calcular o ingresso"
          mensagem={mensagemDoErro(error)}
          aoTentar={() => void refetch()}
        />
      )}
      {aberto && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 1 }}>
          {CAPITAIS.map(([local, coord, zona]) => (
            <Button
              key={local}
              size="small"
              disabled={!ingresso}
              onClick={() => ir(local, coord, zona)}
            >
              {local}
            </Button>
          ))}
        </Box>
      )}
    </Secao>
  );
}
